import { proveInBlock, type BlockProof, type ToldBlock } from '../../../engine/evidence/index.ts';
import { answerHere } from '../threads/index.ts';

export type BlockQuestion = ToldBlock & { hash: string };
export type BlockAnswer = BlockProof | undefined;

// Hashing all that a block holds takes a while: it is done in a thread (read-block.ts).
answerHere<BlockQuestion, BlockAnswer>(async ({ hash, ...told }) => proveInBlock(told, hash));
