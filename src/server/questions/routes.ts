import {
  acceptAnswer as acceptAnswerCall,
  deleteQuestion as deleteQuestionCall,
  editQuestion as editQuestionCall,
  postQuestion as postQuestionCall,
  questionList,
  readQuestion as readQuestionCall,
} from "#contract/questions/question.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import { readPostLanguage, toPoster, toPostReader } from "#server/posts/post-reader.ts";
import { readOriginFactory } from "#server/risk/request-origin.ts";
import type { Services } from "#server/services.ts";
import { postQuestion } from "./question.ts";
import { acceptAnswer, deleteQuestion, editQuestion } from "./question-edit.ts";
import { listQuestions, readQuestion } from "./question-list.ts";

export function mountQuestionRoutes(mountEndpoint: MountEndpoint, services: Services): void {
  mountEndpoint(postQuestionCall, async (request) => {
    const { body, caller, c } = request;
    const question = { ...body, language: body.language ?? readPostLanguage(c) };
    const toOrigin = await readOriginFactory(request, services);
    return postQuestion(services, question, toPoster(c, caller), toOrigin);
  });
  // Mounted before the route of one question, because "list" would match its id.
  mountEndpoint(questionList, ({ query, caller, c }) =>
    listQuestions(services, query, toPostReader(c, caller)),
  );
  mountEndpoint(readQuestionCall, ({ params, query, caller, c }) =>
    readQuestion(services, params.id, query, toPostReader(c, caller)),
  );
  mountEndpoint(editQuestionCall, async (request) => {
    const { params, body, caller, c } = request;
    const toOrigin = await readOriginFactory(request, services);
    return editQuestion(services, params.id, body, toPoster(c, caller), toOrigin);
  });
  mountEndpoint(deleteQuestionCall, async ({ params, caller }) => {
    await deleteQuestion(services, params.id, caller.userId);
    return null;
  });
  mountEndpoint(acceptAnswerCall, ({ params, body, caller, c }) =>
    acceptAnswer(services, { ...params, ...body }, toPoster(c, caller)),
  );
}
