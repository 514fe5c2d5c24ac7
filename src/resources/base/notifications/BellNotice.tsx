import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Notification } from '../../../../contract/office/notifications/index.ts';
import { addressOf } from '../../../custom/base/kit/address.ts';
import { opens } from '../../../custom/base/kit/session/opens.ts';
import { credentialPaths } from '../../../custom/base/kit/session/paths.ts';
import { useUser } from '../../../custom/base/kit/session/use-session.ts';
import { BellEntry } from './BellEntry.tsx';
import { useReadNotification } from './use-read-notification.ts';

/** Where whoever buys looks at what was paid, and sent back: of one order, or of all. */
function addressOfPaid(projectId: string, voucherProjectId: string, orderId?: string): string {
  const tab = { projectId, voucherProjectId, tab: 'payment' };
  const address = addressOf('/projects/{projectId}/vouchers/{voucherProjectId}/{tab}', tab);
  return orderId ? `${address}?order=${orderId}` : address;
}

/** Where the people who have vouchers are looked at: all of a project's, with the vouchers of one open where one is named. */
function addressOfPeople(projectId: string, voucherProjectId: string, beneficiaryId?: string): string {
  const tab = { projectId, voucherProjectId, tab: 'beneficiaries' };
  const address = addressOf('/projects/{projectId}/vouchers/{voucherProjectId}/{tab}', tab);
  return beneficiaryId ? `${address}?beneficiary=${beneficiaryId}` : address;
}

/** Where an order is looked at, from the side on which the reader is. */
function addressOfOrder(
  { side, orderId, offerId, voucherProjectId }: NonNullable<Notification['data']['order']>,
  projectId: string | null,
): string | null {
  if (side === 'platform') return addressOf('/admin/payments/{orderId}', { orderId });
  if (!projectId) return null;
  if (side === 'deliverer') return addressOfPaid(projectId, voucherProjectId, orderId);
  return addressOf('/projects/{projectId}/vouchers/offers/{offerId}/payments/{orderId}', {
    projectId,
    offerId,
    orderId,
  });
}

/** Where vouchers that ended or did not reach whom they were for, what a second person decides about, or refunds are looked at. */
function addressOfVouchers(
  { what, subjectId, placeId, orderId, beneficiaryId }: NonNullable<Notification['data']['voucher']>,
  projectId: string,
): string {
  if (
    what === 'rejected' ||
    what === 'undelivered' ||
    what === 'readdressingWaits' ||
    what === 'readdressingApproved' ||
    what === 'readdressingCanceled'
  )
    return addressOfPeople(projectId, placeId, beneficiaryId);
  if (what === 'expired')
    return addressOf('/projects/{projectId}/vouchers/{voucherProjectId}', { projectId, voucherProjectId: placeId });
  if (
    what === 'distributionWaits' ||
    what === 'distributionConfirmed' ||
    what === 'distributionCanceled' ||
    what === 'distributionStopped' ||
    what === 'reprintWaits' ||
    what === 'reprintDone' ||
    what === 'reprintCanceled'
  )
    return addressOf('/projects/{projectId}/vouchers/{voucherProjectId}/distributions/{distributionId}', {
      projectId,
      voucherProjectId: placeId,
      distributionId: subjectId,
    });
  if (what === 'distributionMissing')
    return addressOf('/projects/{projectId}/vouchers/{voucherProjectId}/{tab}', {
      projectId,
      voucherProjectId: placeId,
      tab: 'distributions',
    });
  if (what === 'refundSent') return addressOfPaid(projectId, placeId, orderId);
  if (what === 'refundDue')
    return addressOf('/projects/{projectId}/vouchers/offers/{offerId}/{tab}', {
      projectId,
      offerId: placeId,
      tab: 'payments',
    });
  return addressOf('/projects/{projectId}/vouchers/offers/{offerId}/settlements/{settlementId}', {
    projectId,
    offerId: placeId,
    settlementId: subjectId,
  });
}

/** Where a notice leads; null where there is nothing to open. */
function addressOfNotice({ type, data }: Notification): string | null {
  const { projectId, templateId, returned, mailReturned, organization } = data;
  if (data.walletApproval) return `${addressOf('/approvals', {})}?wallet=${data.walletApproval.approvalId}`;
  if (data.key) return addressOf('/organization/keys', {});
  if (organization)
    return organization.what === 'waits' || organization.what === 'asksProduction'
      ? addressOf('/admin/organizations/{overseenId}', { overseenId: organization.organizationId })
      : addressOf(organization.what === 'domainLost' ? '/organization/settings' : '/organization', {});
  if (data.jobsFailed) return addressOf('/admin/jobs', {});
  if (data.trustedCertificate)
    return addressOf('/organization/tls/{trustedListId}/{tab}', {
      trustedListId: data.trustedCertificate.listId,
      tab: 'entries',
    });
  if (data.trustedList)
    return addressOf('/organization/tls/{trustedListId}', { trustedListId: data.trustedList.listId });
  if (data.trustedSubscription)
    return addressOf('/organization/tls/subscribed/{subscriptionId}', {
      subscriptionId: data.trustedSubscription.subscriptionId,
    });
  if (data.webhookOff) return addressOf('/organization/channels', {});
  if (data.applicationWebhookOff)
    return addressOf('/projects/{projectId}/verifications/{applicationId}/{tab}', {
      projectId: data.applicationWebhookOff.projectId,
      applicationId: data.applicationWebhookOff.applicationId,
      tab: 'webhook',
    });
  if (data.verifierAsked)
    return addressOf('/projects/{projectId}/verifications/{applicationId}/{tab}', {
      projectId: data.verifierAsked.projectId,
      applicationId: data.verifierAsked.applicationId,
      tab: 'verifiers',
    });
  if (data.notificationPaused)
    return addressOf('/notifications/{notificationGroupId}', {
      notificationGroupId: data.notificationPaused.notificationGroupId,
    });
  if (type === 'standIn' || type === 'delegation') return addressOf('/away', {});
  if (data.books)
    return (
      data.books.projectId &&
      addressOf('/projects/{projectId}/vouchers/offers/{offerId}/{tab}', {
        projectId: data.books.projectId,
        offerId: data.books.offerId,
        tab: 'ledger',
      })
    );
  if (data.dispute)
    return addressOf('/projects/{projectId}/benefits/{benefitId}/{tab}', {
      projectId: data.dispute.projectId,
      benefitId: data.dispute.benefitId,
      tab: 'redemptions',
    });
  if (data.order) return addressOfOrder(data.order, projectId);
  if (!projectId) return null;
  if (data.disowned) return addressOfPeople(projectId, data.disowned.voucherProjectId, data.disowned.beneficiaryId);
  if (data.voucher) return addressOfVouchers(data.voucher, projectId);
  if (type === 'approversChanged')
    return (
      templateId &&
      addressOf('/projects/{projectId}/credentials/{templateId}/{tab}', { projectId, templateId, tab: 'approvers' })
    );
  if (type === 'requestFinished')
    return (
      data.requestId &&
      addressOf('/projects/{projectId}/credentials/requests/{requestId}', { projectId, requestId: data.requestId })
    );
  if (type === 'pdfArchive') return credentialPaths(projectId).pdfs;
  if (type === 'mailReturned')
    return mailReturned && mailReturned.count > 1
      ? credentialPaths(projectId).filtered({ requestId: mailReturned.requestId })
      : data.credentialId &&
          addressOf('/projects/{projectId}/credentials/issued/{credentialId}', {
            projectId,
            credentialId: data.credentialId,
          });
  const credentialId = returned?.credentialId ?? data.walletFailed?.credentialId;
  return credentialId
    ? addressOf('/projects/{projectId}/credentials/issued/{credentialId}', { projectId, credentialId })
    : credentialPaths(projectId).filtered({
        status: 'returned',
        ...(returned?.requestId && { requestId: returned.requestId }),
      });
}

/** A change that the reader should know of: it goes when it was read. */
export function BellNotice({ item, onLeave }: { item: Notification; onLeave: () => void }) {
  const translate = useTranslate();
  const read = useReadNotification(item);
  const address = addressOfNotice(item) ?? undefined;
  const me = useUser();
  return (
    <BellEntry item={item} title={item.title} sentence={item.description}>
      <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
        {item.status === 'new' && (
          <Button
            size="small"
            variant="outlined"
            aria-label={translate('shell.bell.readOf', { name: item.title })}
            onClick={read}
          >
            {translate('shell.bell.read')}
          </Button>
        )}
        {opens(me, address?.split('?')[0]) && (
          <Button
            size="small"
            component={Link}
            to={address}
            aria-label={translate('shell.bell.openOf', { name: item.title })}
            onClick={() => {
              read();
              onLeave();
            }}
          >
            {translate('shell.bell.open')}
          </Button>
        )}
      </Stack>
    </BellEntry>
  );
}
