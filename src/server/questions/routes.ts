import {
  acceptAnswer as acceptAnswerCall,
  deleteQuestion as deleteQuestionCall,
  editQuestion as editQuestionCall,
  postQuestion as postQuestionCall,
  questionList,
  readQuestion as readQuestionCall,
} from "#contract/questions/question.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import { posterOf, postLanguageOf, readerOf } from "#server/reviews/routes.ts";
import { readPostOrigin } from "#server/risk/post-origin.ts";
import type { Services } from "#server/services.ts";
import { postQuestion } from "./question.ts";
import { deleteQuestion } from "./question-deletion.ts";
import { editQuestion } from "./question-edit.ts";
import { listQuestions } from "./question-list.ts";
import { acceptAnswer, readQuestion } from "./question-page.ts";

export function mountQuestion(mount: MountEndpoint, services: Services): void {
  mount(postQuestionCall, (request) => {
    const { body, caller, c } = request;
    const given = { ...body, language: body.language ?? postLanguageOf(c) };
    return postQuestion(services, given, posterOf(c, caller), (written) =>
      readPostOrigin(request, services, written),
    );
  });
  // Before those of one question: "list" would be its id.
  mount(questionList, ({ query, caller, c }) =>
    listQuestions(services, query, readerOf(c, caller)),
  );
  mount(readQuestionCall, ({ params, query, caller, c }) =>
    readQuestion(services, params.id, query, readerOf(c, caller)),
  );
  mount(editQuestionCall, (request) => {
    const { params, body, caller, c } = request;
    return editQuestion(services, params.id, body, posterOf(c, caller), (written) =>
      readPostOrigin(request, services, written),
    );
  });
  mount(deleteQuestionCall, async ({ params, caller }) => {
    await deleteQuestion(services, params.id, caller.userId);
    return null;
  });
  mount(acceptAnswerCall, ({ params, body, caller, c }) =>
    acceptAnswer(services, { ...params, ...body }, posterOf(c, caller)),
  );
}
