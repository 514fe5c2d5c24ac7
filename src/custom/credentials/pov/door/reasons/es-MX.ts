import attempt from '../../../../../../contract/credentials/applications/words-es-MX.ts';
import reasons from '../../../../../../contract/credentials/verification/reasons-es-MX.ts';
import { TOKEN_REASONS } from '../../../../../../contract/credentials/verification/token-reasons.ts';
import words from '../../../../../../contract/credentials/verification/words-es-MX.ts';
import { merged } from './merged.ts';

export default merged(attempt, words.doubt, reasons, TOKEN_REASONS['es-MX']);
