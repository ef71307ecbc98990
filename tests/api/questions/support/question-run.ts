import type { Session } from "#contract/accounts/session.ts";
import { complain } from "#contract/complaints/complaint.ts";
import { uploadPicture } from "#contract/pictures/picture.ts";
import {
  acceptAnswer,
  deleteQuestion,
  editQuestion,
  postQuestion,
  questionList,
  readQuestion,
} from "#contract/questions/question.ts";
import { postComment } from "#contract/reviews/comment.ts";
import type { LoggedWorld } from "../../http/support/logged-world.ts";
import { createPictureForm, createPlainPicture } from "../../pictures/support/pictures.ts";

/** Sends valid and invalid questions, answers and complaints. */
export async function askQuestions({ call, keep }: LoggedWorld, { token }: Session) {
  const file = keep("the name of a file", "Filenamely-Of-Ada.png");
  const bytes = await createPlainPicture().png().toBuffer();
  await call(uploadPicture, {
    token,
    form: createPictureForm(bytes.subarray(0, 60), "image/png", file),
  });
  const upload = await call(uploadPicture, {
    token,
    form: createPictureForm(bytes, "image/png", file),
  });
  const { id: picture } = upload.data as { id: string };

  const question = {
    title: keep("the title of a question", "Questionly about a fee"),
    description: keep("the words of a question", "Describedly they took more than they said."),
    category: "cost",
    label: keep("a label", "Labelled-Feely"),
  } as const;
  const number = keep("a number in a question", "0803 555 9911");
  await call(postQuestion, { token, body: { ...question, title: `Call ${number}` } });
  const body = { ...question, subjectType: "product", subjectId: "fairmoney" } as const;
  const posted = await call(postQuestion, { token, body: { ...body, pictures: [picture] } });
  const { id } = posted.data as { id: string };
  const params = { id };
  await call(questionList, { query: { q: keep("a search", "Lookedforly Describedly") } });
  await call(questionList, { query: { cursor: keep("a cursor of questions", "Cursorly-31") } });
  await call(readQuestion, { params });
  await call(readQuestion, { params: { id: "nothing" } });
  await call(editQuestion, { token, params, body: { ...question, label: number } });
  await call(editQuestion, { token, params, body: { ...question, category: "privacy" } });
  const description = keep("the words of an answer", "Answeredly they do not say.");
  const answer = { subjectType: "question", subjectId: id, description } as const;
  const answered = await call(postComment, { token, body: answer });
  const { id: answerId } = answered.data as { id: string };
  await call(acceptAnswer, { token, params, body: { answerId } });
  await call(acceptAnswer, { token, params, body: { answerId: "nothing" } });
  await call(deleteQuestion, { params, token: `${token}x` });
  await call(deleteQuestion, { params, token });

  const complaint = {
    companyId: "fairmoney",
    subject: keep("the subject of a complaint", "Complainedly about calls"),
    message: keep("the words of a complaint", "Complainedly they called my sister."),
    email: keep("the address of a complaint", "complainer@secrets.example"),
  };
  await call(complain, { token, body: complaint });
  await call(complain, { token, body: { ...complaint, email: "complainer@" } });
}
