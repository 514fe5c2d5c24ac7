import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { useMemo } from 'react';
import { Rosette } from '../public/index.ts';

const MARK_UP_TO_PX = 96;

interface LazyRosetteProps {
  digest: string | null;
  /** Drawn from its SHA-256 where there is no digest. */
  did: string | null;
  size: number;
  title?: string;
}

/** The drawing itself: fine lines where there is room for them, the small form where there is not. */
export default function LazyRosette({ digest, did, size, title }: LazyRosetteProps) {
  const drawn = useMemo(() => digest ?? (did ? bytesToHex(sha256(utf8ToBytes(did))) : ''), [digest, did]);
  const variant = size <= MARK_UP_TO_PX ? 'mark' : 'full';
  return <Rosette digest={drawn} size={size} variant={variant} {...(title && { title })} />;
}
