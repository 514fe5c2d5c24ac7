import Card from '@mui/material/Card';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OrganizationKey } from '../../../../contract/credentials/keys/key.ts';
import { CERTIFICATE_ALGORITHM, isDidKey } from '../../../../contract/credentials/keys/states.ts';
import { CopyButton, DateText, StatusChip } from '../../../custom/base/kit/index.ts';
import { Facts } from '../../../custom/base/kit/page/Section.tsx';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { useNow } from '../../../custom/base/kit/use-now.ts';
import { useName } from '../../../custom/base/kit/text/use-name.ts';
import { CompromiseButton } from './CompromiseButton.tsx';
import { Doubted } from './Doubted.tsx';
import { isRenewable, useOf, warningOf } from './key-model.ts';
import { CertificatePart } from './CertificatePart.tsx';
import { isApart, useCustody, usePlaceName } from './use-custody.ts';
import { RenewButton } from './RenewButton.tsx';
import { LEADS, WRAPS } from '../../../custom/base/kit/row.ts';

/** A key: what it is for, how it stands and until when, and what can be done with it. */
export function KeyCard({ record }: { record: OrganizationKey }) {
  const translate = useTranslate();
  const nameOf = useName();
  const mayManage = useMay('keys.manage');
  const say = (key: string, words?: object) => translate(`keys.${key}`, words);
  const holder = record.holder && nameOf(record.holder.name);
  const warning = warningOf(record, useNow());
  const isOwn = isDidKey(record.verificationMethod);
  const use = useOf(record);
  const { data: choice } = useCustody();
  const placeName = usePlaceName();
  const { custody } = record;
  const isPlaceTold = custody !== null && (custody !== 'local' || (choice !== undefined && isApart(choice)));
  const facts: [string, React.ReactNode][] = [
    ...(isPlaceTold
      ? [
          [say('keptIn'), placeName(custody, choice?.offered.find(each => each.custody === custody)?.name)] as [
            string,
            string,
          ],
        ]
      : []),
    [say('created'), <DateText key="created" value={record.createdAt} time />],
    // A wallet's key has no end of its own.
    ...(record.keyMetadataId === null
      ? []
      : [[say('expires'), <DateText key="expires" value={record.expireAt} time />] as [string, React.ReactNode]]),
    ...(record.retiredAt && !isOwn
      ? [[say('ended'), <DateText key="ended" value={record.retiredAt} time />] as [string, React.ReactNode]]
      : []),
    ...(record.compromisedSince
      ? [[say('since'), <DateText key="since" value={record.compromisedSince} time />] as [string, React.ReactNode]]
      : []),
  ];
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, justifyContent: 'space-between', ...WRAPS }}>
        <Box sx={LEADS}>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography sx={{ fontWeight: 600 }}>
              {[
                say(`purposes.${record.purpose}`),
                record.algorithm,
                ...(isOwn ? [record.verificationMethod.split(':', 2).join(':')] : []),
              ].join(' · ')}
            </Typography>
            <StatusChip of="key" state={record.state} />
          </Stack>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
            {say(isOwn && use === 'own' ? 'ownDid' : use, {
              name: holder,
              did: record.verificationMethod.split('#')[0],
            })}
          </Typography>
          <Facts facts={facts} />
        </Box>
        {mayManage && (
          <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
            {isRenewable(record) && !isOwn && <RenewButton record={record} />}
            <CompromiseButton record={record} />
          </Stack>
        )}
      </Stack>
      {warning && (
        <Alert severity={warning === 'hasEnded' ? 'error' : 'warning'} variant="outlined" sx={{ mt: 1.5 }}>
          {isOwn
            ? say(`didKey.${warning}`)
            : say(warning, { what: holder === null ? say('theKey') : say('keyOf', { name: holder }) })}{' '}
          {!mayManage && !isOwn && say('ownersRenew')}
        </Alert>
      )}
      {isOwn && record.holder === null && !warning && record.state === 'active' && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {say('didKey.notRenewed')}
        </Typography>
      )}
      {record.algorithm === CERTIFICATE_ALGORITHM && record.holder === null && <CertificatePart record={record} />}
      <Doubted record={record} />
      <Box component="details" sx={{ mt: 1.5 }}>
        <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', mb: 1.5 }}>
          {say('details')}
        </Typography>
        <Facts
          facts={[
            [
              say('method'),
              <span key="method">
                <code>{record.verificationMethod}</code>{' '}
                <CopyButton text={record.verificationMethod} of={say('method')} />
              </span>,
            ],
            ...(record.keyMetadataId === null
              ? []
              : [[say('metadata'), <code key="metadata">{record.keyMetadataId}</code>] as const]),
            [record.algorithm, record.renewedBy ? say('by', { name: nameOf(record.renewedBy.name) }) : say('first')],
          ]}
        />
      </Box>
    </Card>
  );
}
