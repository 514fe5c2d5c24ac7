import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Credential, Visits } from '../../../../../contract/credentials/credentials/index.ts';
import { isUnsigned } from '../../../../../contract/credentials/credentials/states.ts';
import { isPictureDigest, picturePath } from '../../../../../contract/credentials/pictures/kinds.ts';
import { PictureMark } from '../../../../custom/base/kit/marks/PictureMark.tsx';
import { useUser } from '../../../../custom/base/kit/session/use-session.ts';
import { LinkOrText } from '../../../../custom/base/kit/text/LinkOrText.tsx';
import { addressOf } from '../../../../custom/base/kit/address.ts';
import { mayOpen } from '../../../../authProvider/access.ts';
import { claimText } from '../../../../custom/base/kit/values/claim-text.ts';
import { useCredentialPaths } from '../../../../custom/base/kit/session/paths.ts';
import Alert from '@mui/material/Alert';
import { useName } from '../../../../custom/base/kit/text/use-name.ts';
import { DateText, DidField, StatusChip } from '../../../../custom/base/kit/index.ts';
import { MailFailed } from './MailFailed.tsx';
import { PublicAddress } from './PublicAddress.tsx';
import { ErasedSeal, SealFacts } from './SealFacts.tsx';
import { StandingNotices } from './StandingNotices.tsx';
import { Facts, Section } from '../../../../custom/base/kit/page/Section.tsx';

function Approvers({ credential }: { credential: Credential }) {
  const translate = useTranslate();
  const { approvals, approvalsRequired } = credential;
  // a returned credential waits for its requester, and for no approver
  const isReturned = credential.progress === 'returned';
  const waits = !isReturned && credential.standing !== 'canceled';
  const first = waits ? credential.approvers.find(approver => approver.turn)?.name : undefined;
  if (credential.approvers.length === 0)
    return <Typography color="text.secondary">{translate('credentials.noApproval')}</Typography>;
  return (
    <>
      <Typography sx={{ mb: 1 }}>
        {isReturned
          ? translate('states.credential.returned')
          : translate('credentials.approvals', { count: approvals, smart_count: approvalsRequired })}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
        {credential.approvers.map(approver => (
          <li key={approver.userId}>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography sx={{ fontWeight: 600 }}>{approver.name}</Typography>
              {(approver.status !== 'pending' || waits) && <StatusChip of="approval" state={approver.status} />}
              {approver.inPlaceOf && (
                <Typography variant="body2" color="text.secondary">
                  {translate('credentials.inPlaceOf', { name: approver.inPlaceOf.name })}
                </Typography>
              )}
              {first && approver.status === 'pending' && !approver.turn && (
                <Typography variant="body2" color="text.secondary">
                  {translate('credentials.waitsFor', { name: first })}
                </Typography>
              )}
              {approver.at && (
                <Typography variant="body2" color="text.secondary">
                  <DateText value={approver.at} time />
                </Typography>
              )}
            </Stack>
            <DidField did={approver.did} />
          </li>
        ))}
      </Stack>
    </>
  );
}

/** When visitors first and last did something with it, and how often. */
function Visited({ visits }: { visits: Visits | null }) {
  const translate = useTranslate();
  if (!visits) return <>{translate('credentials.visits.never')}</>;
  const { firstAt, lastAt, times } = visits;
  return (
    <>
      <DateText value={firstAt} time />
      {times > 1 && (
        <>
          {' '}
          · {translate('credentials.visits.times', { smart_count: times })}, {translate('credentials.visits.last')}{' '}
          <DateText value={lastAt} time />
        </>
      )}
    </>
  );
}

/** To the list of what belongs together with this credential. */
function ListLink({ to, words }: { to: string; words: 'ofRecipient' | 'ofRequest' }) {
  const translate = useTranslate();
  return (
    <Link component={RouterLink} to={to} variant="body2" sx={{ display: 'inline-block', ml: 0.5 }}>
      {translate(`credentials.narrowed.${words}`)}
    </Link>
  );
}

/** By what name the moment is told at which one ended otherwise than by revocation. */
const ENDED: Partial<Record<Credential['standing'], string>> = { superseded: 'supersededAt', canceled: 'canceledAt' };
/** What the seal of its end is called. */
const ENDINGS: Partial<Record<Credential['standing'], string>> = {
  revoked: 'revocationSeal',
  superseded: 'replacementSeal',
  canceled: 'cancellationSeal',
};

/** One of its seals: what was erased after it was signed has them, and no receipt. */
const Sealed = ({
  credential: { erasedAt, progress, verifyUrl },
  ...told
}: { credential: Credential } & Parameters<typeof SealFacts>[0]) =>
  erasedAt && !isUnsigned(progress) ? <ErasedSeal verifyUrl={verifyUrl} /> : <SealFacts {...told} />;

/** State, recipient, what it says, when what happened, who approved, the seals, and the public page. */
export function CredentialInfoTab({ credential }: { credential: Credential }) {
  const translate = useTranslate();
  const locale = useLocale();
  const paths = useCredentialPaths();
  const label = (field: string) => translate(`resources.credentials.fields.${field}`);
  const date = (value: string | null) => <DateText value={value} time />;
  const nameOf = useName();
  const { receiver, template, visits } = credential;
  const user = useUser();
  const at = addressOf('/organization/recipients/{recipientId}', { recipientId: receiver.id });
  const person = mayOpen(user, at) ? at : undefined;
  const ending = isUnsigned(credential.progress) ? undefined : ENDINGS[credential.standing];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <MailFailed credential={credential} />
      {credential.erasedAt && (
        <Alert severity="info" variant="outlined">
          {translate('credentials.erasedOn')} <DateText value={credential.erasedAt} />
        </Alert>
      )}
      <StandingNotices credential={credential} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Stack sx={{ gap: 2 }}>
          <Section title={translate('credentials.sections.content')}>
            <Facts
              facts={credential.fields.map(
                ({ name, label, value, picture, calendar = false }) =>
                  [
                    label,
                    picture && isPictureDigest(value) ? (
                      <PictureMark key={name} address={picturePath(user.organization.id, value)} alt={label} />
                    ) : (
                      <span key={name} style={{ whiteSpace: 'pre-line' }}>
                        {claimText(value, calendar, translate, locale)}
                      </span>
                    ),
                  ] as const,
              )}
            />
          </Section>
          <Section title={translate('credentials.sections.about')}>
            <Facts
              facts={[
                [
                  label('receiver'),
                  <>
                    <LinkOrText to={person}>{nameOf(receiver.name)}</LinkOrText>{' '}
                    <ListLink to={paths.filtered({ recipientId: receiver.id })} words="ofRecipient" />
                  </>,
                ],
                [label('email'), receiver.email ?? translate('common.none')],
                [label('did'), <DidField key="did" did={receiver.did} />],
                [
                  label('template'),
                  <Link key="template" component={RouterLink} to={paths.template(template.id)}>
                    {template.name}
                  </Link>,
                ],
                [
                  label('requestedAt'),
                  <>
                    {date(credential.requestedAt)}{' '}
                    {credential.requestId && (
                      <>
                        <Link component={RouterLink} to={paths.request(credential.requestId)}>
                          {translate('credentials.toRequest')}
                        </Link>{' '}
                        · <ListLink to={paths.filtered({ requestId: credential.requestId })} words="ofRequest" />
                      </>
                    )}
                  </>,
                ],
                [label('issuedAt'), date(credential.issuedAt)],
                [label('sentAt'), date(credential.sentAt)],
                ...(credential.progress === 'sent' || credential.progress === 'delivered' || visits.viewed
                  ? [[label('viewedAt'), <Visited key="viewed" visits={visits.viewed} />] as const]
                  : []),
                ...(visits.verified
                  ? [[label('verifiedAt'), <Visited key="verified" visits={visits.verified} />] as const]
                  : []),
                ...(credential.remindedAt ? [[label('remindedAt'), date(credential.remindedAt)] as const] : []),
                [label('expiresAt'), credential.expiresAt ? date(credential.expiresAt) : translate('common.noEnd')],
                ...(credential.revokedAt
                  ? [[label(ENDED[credential.standing] ?? 'revokedAt'), date(credential.revokedAt)] as const]
                  : []),
              ]}
            />
          </Section>
        </Stack>
        <Stack sx={{ gap: 2 }}>
          <Section title={translate('credentials.sections.public')}>
            <PublicAddress credential={credential} />
          </Section>
          <Section title={translate('credentials.sections.approvers')}>
            <Approvers credential={credential} />
          </Section>
          <Section title={translate('credentials.sections.seal')}>
            <Sealed
              credential={credential}
              seal={credential.blockchainSeal}
              missing={`credentials.noSeal.${isUnsigned(credential.progress) && credential.standing === 'canceled' ? 'canceled' : isUnsigned(credential.progress) ? 'pending' : 'soon'}`}
            />
          </Section>
          {ending && (
            <Section title={translate(`credentials.sections.${ending}`)}>
              <Sealed credential={credential} seal={credential.revocationSeal} missing="credentials.noSeal.soon" />
            </Section>
          )}
          {credential.suspension && (
            <Section title={translate('credentials.sections.suspensionSeal')}>
              <Sealed credential={credential} seal={credential.suspensionSeal} missing="credentials.noSeal.soon" />
            </Section>
          )}
        </Stack>
      </Box>
    </Box>
  );
}
