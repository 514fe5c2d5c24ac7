export { answerCodes, answerCollector, askingCode, readAskingCode, type Collected } from './codes.ts';
export type { OfflineAnswer, OfflineAsking } from './codes.ts';
export { credentialDigest, placeDigest } from './digests.ts';
export {
  judgeAnswerOffline,
  judgePaperOffline,
  packFault,
  type Challenge,
  type OfflineFault,
  type OfflineJudgement,
} from './judge.ts';
export { openPack, packReaders, type PackExpected, type PackFault } from './pack.ts';
export { isPaperCode, PAPER_MAX, paperCode, readPaperCode } from './paper.ts';
