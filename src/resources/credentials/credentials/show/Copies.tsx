import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CredentialCopy } from '../../../../../contract/credentials/credentials/index.ts';
import { DateText } from '../../../../custom/base/kit/index.ts';
import { Said } from '../../../../custom/base/kit/text/Said.tsx';
import { byWallet, stateOf, type WalletCopies } from './copies-by-wallet.ts';

/** Characters of a thumbprint that tell keys apart. */
const SHORT = 12;

function Key({ copy: { thumbprint } }: { copy: CredentialCopy }) {
  const translate = useTranslate();
  return (
    <TableCell sx={{ fontFamily: 'monospace' }} title={thumbprint ?? undefined}>
      {thumbprint?.slice(0, SHORT) ?? translate('walletCopies.noKey')}
    </TableCell>
  );
}

function States({ copies: { length: total }, states }: WalletCopies) {
  const translate = useTranslate();
  return (
    <TableCell>
      {states.map(([state, count]) => {
        const word = translate(`walletCopies.states.${state}`);
        return (
          <div key={state}>
            {count === total ? word : translate('walletCopies.some', { state: word, count, total })}
          </div>
        );
      })}
    </TableCell>
  );
}

/** A wallet's copies in one line; each key has a line of its own below it once it is asked for. */
function Wallet(wallet: WalletCopies) {
  const translate = useTranslate();
  const keysId = useId();
  const [isOpen, setOpen] = useState(false);
  const { copies, form, createdAt } = wallet;
  const [only] = copies;
  const isOne = copies.length === 1 && only;
  return (
    <>
      <TableRow>
        <TableCell>
          <DateText value={createdAt} time />
        </TableCell>
        <TableCell>{translate(`walletCopies.forms.${form}`)}</TableCell>
        {isOne ? (
          <Key copy={only} />
        ) : (
          <TableCell>
            <Button
              size="small"
              color="inherit"
              endIcon={isOpen ? <ExpandLess /> : <ExpandMore />}
              aria-expanded={isOpen}
              aria-controls={isOpen ? keysId : undefined}
              title={translate(`walletCopies.${isOpen ? 'hideKeys' : 'showKeys'}`)}
              onClick={() => setOpen(!isOpen)}
              sx={{ ml: -0.75 }}
            >
              <Said>{translate('walletCopies.keys', { smart_count: copies.length })}</Said>
            </Button>
          </TableCell>
        )}
        <States {...wallet} />
      </TableRow>
      {isOpen &&
        copies.map((copy, i) => (
          <TableRow key={copy.id} id={i === 0 ? keysId : undefined} sx={{ bgcolor: 'action.hover' }}>
            <TableCell>
              <DateText value={copy.createdAt} time />
            </TableCell>
            <TableCell />
            <Key copy={copy} />
            <TableCell>{translate(`walletCopies.states.${stateOf(copy)}`)}</TableCell>
          </TableRow>
        ))}
    </>
  );
}

/** What wallets received of a credential: a line for each wallet, newest first. */
export function Copies({ copies }: { copies: readonly CredentialCopy[] }) {
  const translate = useTranslate();
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            {['received', 'form', 'key', 'state'].map(key => (
              <TableCell key={key}>{translate(`walletCopies.${key}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {byWallet(copies).map(wallet => (
            <Wallet key={wallet.id} {...wallet} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
