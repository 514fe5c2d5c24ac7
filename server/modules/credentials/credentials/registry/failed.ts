import type { ErrorKey } from '../../../../../contract/base/errors/index.ts';

/** A credential of which something was asked that could not be done, and why; where it is somebody's doing or turn, whose. */
export interface Failed {
  id: string;
  key: ErrorKey;
  who?: string;
}
