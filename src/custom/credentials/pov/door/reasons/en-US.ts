import attempt from '../../../../../../contract/credentials/applications/words-en-US.ts';
import reasons from '../../../../../../contract/credentials/verification/reasons-en-US.ts';
import { TOKEN_REASONS } from '../../../../../../contract/credentials/verification/token-reasons.ts';
import words from '../../../../../../contract/credentials/verification/words-en-US.ts';
import { merged } from './merged.ts';

export default merged(attempt, words.doubt, reasons, TOKEN_REASONS['en-US']);
