export { answerHere } from './answer.ts';
export { createThread, type Thread, type ThreadCode } from './thread.ts';
