import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { VoucherProject } from '../../../../../contract/vouchers/vouchers/index.ts';
import { addressOf } from '../../../../custom/base/kit/address.ts';
import { FormDay } from '../../../../custom/base/kit/form/FormDay.tsx';
import { RecordForm } from '../../../../custom/base/kit/form/RecordForm.tsx';
import { DateText } from '../../../../custom/base/kit/index.ts';
import { MoneyText } from '../../../../custom/base/kit/text/MoneyText.tsx';
import { Facts, Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useLanguage } from '../../../../custom/base/kit/text/use-language.ts';
import { useDistributionText } from '../use-distribution-text.ts';
import { DistributionInputs } from '../../distributions/shared.ts';
import { LanguageInput, NameInputs } from '../VoucherInputs.tsx';
import { draftPath, editBody, editOfVoucher, editProblems, type VoucherEdit } from '../voucher-model.ts';
import { Figures } from './Figures.tsx';

function Edit({ voucher }: { voucher: VoucherProject }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`vouchers.${key}`);
  return (
    <RecordForm<VoucherProject, VoucherEdit>
      resource="voucherProjects"
      record={voucher}
      meta={useProjectMeta()}
      valuesOf={editOfVoucher}
      bodyOf={editBody}
      check={editProblems}
      pathOf={draftPath}
      said={{
        name: { label: say('name') },
        description: { label: say('description') },
        expirationDate: { label: say('expirationDate') },
        language: { label: say('language'), text: each => translate(`languages.${each}`) },
        distributionName: { label: say('distribution.name') },
        distributionDescription: { label: say('distribution.description') },
        method: { label: say('distribution.method'), text: method => say(`distribution.methods.${method}`) },
        date: { label: say('distribution.date') },
        time: { label: say('distribution.time') },
        zone: { label: say('distribution.zone') },
      }}
      done="vouchers.edited"
      failed="vouchers.editFailed"
    >
      {save => (
        <>
          <NameInputs />
          <FormDay name="expirationDate" label={say('expirationDate')} required sx={{ maxWidth: 320 }} />
          <LanguageInput />
          <Typography variant="h3" sx={{ mt: 1, mb: 1 }}>
            {say('distribution.title')}
          </Typography>
          <DistributionInputs />
          {save}
        </>
      )}
    </RecordForm>
  );
}

/** What vouchers are, whose they are, and what of them is spent; changed by whoever may. */
export function InfoTab({ voucher, mayWrite }: { voucher: VoucherProject; mayWrite: boolean }) {
  const translate = useTranslate();
  const language = useLanguage();
  const distributionText = useDistributionText();
  const say = (key: string, args?: Record<string, unknown>) => translate(`vouchers.${key}`, args);
  const { offer } = voucher;
  return (
    <>
      <Figures voucher={voucher} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Section title={say('information')}>
          {mayWrite ? (
            <Edit voucher={voucher} />
          ) : (
            <Facts
              facts={[
                [say('description'), voucher.description || '—'],
                [say('expirationDate'), <DateText key="ends" value={voucher.expirationDate} />],
                [say('language'), translate(`languages.${voucher.language}`)],
                [say('distribution.title'), distributionText(voucher.distribution)],
              ]}
            />
          )}
        </Section>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Section title={say('provider')}>
            <Facts
              facts={[
                [say('provider'), offer.provider],
                [
                  say('offer'),
                  <Link key="offer" component={RouterLink} to={addressOf('/offers/{code}', { code: offer.code })}>
                    {offer.name}
                  </Link>,
                ],
                [say('country'), new Intl.DisplayNames(language, { type: 'region' }).of(offer.country)],
                [say('couponType'), say(`couponTypes.${voucher.couponType}`)],
                [
                  say('amounts'),
                  <span key="amounts">
                    <MoneyText value={voucher.leastAmount} of={voucher} /> –{' '}
                    <MoneyText value={voucher.greatestAmount} of={voucher} />
                  </span>,
                ],
                [say('expirationDate'), <DateText key="ends" value={voucher.expirationDate} />],
                [say('createdAt'), <DateText key="at" value={voucher.createdAt} time />],
              ]}
            />
            {!offer.active && (
              <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
                {say('offerClosed')}
              </Typography>
            )}
          </Section>
        </Stack>
      </Box>
    </>
  );
}
