import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useDataProvider, useGetList, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { PROJECT_NAME_MAX } from '../../../../contract/accounts/projects/kinds.ts';
import { type Project, ProjectCreate } from '../../../../contract/accounts/projects/index.ts';
import { userMay } from '../../../authProvider/access.ts';
import { addressOf } from '../../base/kit/address.ts';
import { problemsOf, resolverOf, showRefusal } from '../../base/kit/form/contract-form.ts';
import { FormProblem } from '../../base/kit/form/FormProblem.tsx';
import { FormText } from '../../base/kit/form/FormText.tsx';
import { ErrorState, Page, PageHeader } from '../../base/kit/index.ts';
import { defaultNetwork } from '../../../../contract/base/catalogues/networks.ts';
import { networkName } from '../../base/kit/text/network-name.ts';
import { CARD_COLUMNS } from '../../base/kit/page/RadioCard.tsx';
import { Section } from '../../base/kit/page/Section.tsx';
import { useMay, useUser } from '../../base/kit/session/use-session.ts';
import { useSettings } from '../../base/kit/session/use-settings.ts';
import { useRefresh } from '../../base/kit/use-refresh.ts';
import { Waiting } from '../../base/kit/feedback/Waiting.tsx';
import { useUnsaved } from '../../base/kit/unsaved.ts';

const WAYS = ['project', 'offer', 'people', 'pay', 'given'] as const;
const SHOWN = 100;
const wizardOf = (projectId: string) => addressOf('/projects/{projectId}/vouchers/create', { projectId });

interface Values {
  name: string;
  /** Null for the default one. */
  networkId: string | null;
}
const bodyOf = (values: { name: string; networkId: string }) => ({ ...values, category: 'vouchers' as const });

/** A project for vouchers, of which no more is asked than it needs to be. */
function NewProject() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { data: settings } = useSettings();
  const dataProvider = useDataProvider();
  const networks = settings?.networks ?? [];
  const usual = defaultNetwork(networks.map(({ id }) => id));
  const withNetwork = (values: Values) => ({ ...values, networkId: values.networkId ?? usual ?? '' });
  const form = useForm<Values>({
    defaultValues: { name: '', networkId: null },
    resolver: resolverOf(values => problemsOf(ProjectCreate, bodyOf(withNetwork(values)))),
  });
  useUnsaved(form.formState.isDirty && !form.formState.isSubmitting);
  const save = form.handleSubmit(async values => {
    try {
      const { data: project } = await dataProvider.create<Project>('projects', { data: bodyOf(withNetwork(values)) });
      await refresh();
      await navigate(wizardOf(project.id));
    } catch (error) {
      showRefusal(form, error);
      await refresh();
    }
  });
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={event => void save(event)} sx={{ maxWidth: 480 }}>
        <FormProblem title={translate('projects.createFailed')} />
        <FormText
          name="name"
          label={translate('vouchers.start.freshName')}
          required
          slotProps={{ htmlInput: { maxLength: PROJECT_NAME_MAX } }}
        />
        {networks.length > 1 && (
          <FormText name="networkId" label={translate('vouchers.start.network')} unset={usual ?? ''} select required>
            {networks.map(({ id }) => (
              <MenuItem key={id} value={id}>
                {networkName(id, translate)}
              </MenuItem>
            ))}
          </FormText>
        )}
        <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
          {translate('vouchers.start.make')}
        </Button>
      </Box>
    </FormProvider>
  );
}

/** /start/vouchers: the one way from nothing to vouchers, in a project that there is or in a new one. */
export default function StartVouchers() {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList<Project>('projects', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { category: 'vouchers' },
  });
  const user = useUser();
  const mayStart = useMay('projects.create');
  const existing = data?.filter(({ id }) => userMay(user, 'vouchers.write', id)) ?? [];
  const say = (key: string) => translate(`vouchers.start.${key}`);
  return (
    <Page>
      <PageHeader title={translate('menu.startVouchers')} lead={say('lead')} />
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {!mayStart && (
          <Alert severity="info" variant="outlined">
            {translate('common.whoStarts')}
          </Alert>
        )}
        <Section title={say('way')}>
          <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
            {WAYS.map(way => (
              <li key={way}>{say(`ways.${way}`)}</li>
            ))}
          </Box>
        </Section>
        {error && <ErrorState error={error} onRetry={refetch} />}
        {!data && !error && <Waiting />}
        {existing.length > 0 && (
          <Section title={say('existing')}>
            <Box component="ul" sx={{ ...CARD_COLUMNS, listStyle: 'none', m: 0, p: 0 }}>
              {existing.map(project => (
                <Card key={project.id} component="li" variant="outlined">
                  <CardActionArea component={Link} to={wizardOf(project.id)} sx={{ p: 1.5, height: '100%' }}>
                    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{project.name}</Typography>
                    <Typography variant="body2" color="text.secondary">
                      {project.voucherProject?.name ?? project.description}
                    </Typography>
                  </CardActionArea>
                </Card>
              ))}
            </Box>
          </Section>
        )}
        {mayStart && (
          <Section title={say('fresh')}>
            <NewProject />
          </Section>
        )}
      </Box>
    </Page>
  );
}
