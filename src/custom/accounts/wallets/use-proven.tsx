import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../dataProvider/api-error.ts';
import { useUser } from '../../base/kit/session/use-session.ts';
import { ConfirmWallet } from './ConfirmWallet.tsx';

interface Asking {
  resolve: () => void;
  reject: () => void;
}

/**
 * Does what asks who one is. In a session that a wallet opened, that is a presentation a short time ago: where it was longer ago, the wallet is asked for, and
 * the call made again.
 */
export function useProven(): {
  byWallet: boolean;
  proven: <T>(work: () => Promise<T>) => Promise<T>;
  confirming: ReactNode;
} {
  const { byWallet } = useUser();
  const [asking, setAsking] = useState<Asking | null>(null);
  const proven = async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError && error.key === 'auth.confirm_wallet')) throw error;
      await new Promise<void>((resolve, reject) => setAsking({ resolve, reject: () => reject(error) }));
      return work();
    }
  };
  const end = (how: keyof Asking) => {
    asking?.[how]();
    setAsking(null);
  };
  return {
    byWallet,
    proven,
    confirming: asking && <ConfirmWallet onDone={() => end('resolve')} onClose={() => end('reject')} />,
  };
}
