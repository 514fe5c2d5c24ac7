import attempt from '../../../../../../contract/credentials/applications/words-es-MX.ts';
import { TOKEN_REASONS } from '../../../../../../contract/credentials/verification/token-reasons.ts';
import { merged } from './merged.ts';

/** The reasons that the page of a credential does not have. */
export default merged(attempt, TOKEN_REASONS['es-MX']);
