import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { useMemo } from 'react';
import { Rosette } from '../../open/index.ts';

interface LazyRosetteProps {
  digest: string | null;
  /** Drawn from its SHA-256 where there is no digest. */
  did: string | null;
  size: number;
  title?: string;
}

/** The drawing itself, the very one of the public page. */
export default function LazyRosette({ digest, did, size, title }: LazyRosetteProps) {
  const drawn = useMemo(() => digest ?? (did ? bytesToHex(sha256(utf8ToBytes(did))) : ''), [digest, did]);
  return <Rosette digest={drawn} size={size} {...(title && { title })} />;
}
