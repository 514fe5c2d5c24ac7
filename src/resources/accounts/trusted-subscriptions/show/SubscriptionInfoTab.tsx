import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { TrustedSubscription } from '../../../../../contract/accounts/trusted-lists/subscription.ts';
import { DateText, StatusChip } from '../../../../custom/base/kit/index.ts';
import { Facts, Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { ListAddress } from '../../trusted-lists/shared.ts';
import { SignerFacts, SubscribedFacts } from '../SubscribedFacts.tsx';
import { OfferedVersion } from './OfferedVersion.tsx';
import { PinSigner } from './PinSigner.tsx';

/** What is wrong with a list, since when, and what can be done about it. */
function Trouble({ subscription }: { subscription: TrustedSubscription }) {
  const translate = useTranslate();
  const mayWrite = useMay('trustedLists.write');
  const { trouble, troubleSince, otherSigner } = subscription;
  if (trouble === null || troubleSince === null) return null;
  return (
    <Alert severity="warning">
      <Typography variant="body2">{translate(`subscribed.trouble.${trouble}`)}</Typography>
      <Typography component="div" variant="body2">
        <DateText value={troubleSince} time />
      </Typography>
      <Typography variant="body2">{translate('subscribed.held')}</Typography>
      {otherSigner && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {translate('subscribed.otherSigner', otherSigner)}
        </Typography>
      )}
      {otherSigner && mayWrite && <PinSigner subscription={subscription} signer={otherSigner} />}
    </Alert>
  );
}

/** What a subscribed list says of itself, who signs it, and how it is followed. */
export function SubscriptionInfoTab({ subscription }: { subscription: TrustedSubscription }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`subscribed.${key}`);
  return (
    <Stack sx={{ gap: 2 }}>
      {subscription.isOver && <Alert severity="warning">{say('over')}</Alert>}
      <Trouble subscription={subscription} />
      {subscription.offered !== null && (
        <OfferedVersion subscriptionId={subscription.id} sequence={subscription.offered} />
      )}
      <Section
        title={translate('trusted.about')}
        aside={<StatusChip of="trustedSubscription" state={subscription.state} />}
      >
        <SubscribedFacts list={subscription} />
      </Section>
      <Section title={say('signer')}>
        <SignerFacts signer={subscription.signer} />
      </Section>
      <Section title={say('tabs.label')}>
        <Facts
          facts={[
            [say('address'), <ListAddress key="address" address={subscription.address} />],
            [say('versions'), say(`automatic.${subscription.isAutomatic ? 'yes' : 'no'}`)],
            [say('readAt'), <DateText key="read" value={subscription.readAt} time />],
            [say('createdAt'), <DateText key="made" value={subscription.createdAt} time />],
          ]}
        />
      </Section>
    </Stack>
  );
}
