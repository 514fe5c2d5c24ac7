import Loyalty from '@mui/icons-material/LoyaltyOutlined';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { BENEFIT_TYPES } from '../../../../contract/office/benefits/kinds.ts';
import { BENEFIT_STATES } from '../../../../contract/office/benefits/states.ts';
import { EmptyState, Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { FilterBar } from '../../../custom/base/kit/list/FilterBar.tsx';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { NewButton } from '../../../custom/base/kit/page/NewButton.tsx';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { benefitPaths } from './benefit-paths.ts';
import { BenefitCards, BenefitTable } from './BenefitRows.tsx';

/** /projects/{projectId}/benefits: what the members of a project get. */
export default function BenefitList() {
  const translate = useTranslate();
  const meta = useProjectMeta();
  const onPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const mayWrite = useMay('benefits.write', meta.projectId);
  const create = mayWrite && (
    <NewButton to={benefitPaths(meta.projectId).create} label={translate('menu.newBenefit')} />
  );
  return (
    <RecordList
      resource="benefits"
      perPage={25}
      sort={{ field: 'createdAt', order: 'DESC' }}
      storeKey={`projects.${meta.projectId}.benefits`}
      queryOptions={{ meta }}
    >
      <Page>
        <PageHeader title={translate('menu.benefits')} lead={translate('benefits.lead')} action={create} />
        <FilterBar
          search={translate('benefits.search')}
          choices={[
            [
              'state',
              translate('benefits.state'),
              BENEFIT_STATES.map(state => [state, translate(`states.benefit.${state}`)]),
            ],
            [
              'type',
              translate('benefits.type'),
              BENEFIT_TYPES.map(type => [type, translate(`benefits.types.${type}.name`)]),
            ],
          ]}
        />
        <ListStates
          pages={[25, 50, 100]}
          failed="benefits.failed.load"
          empty={
            <EmptyState
              icon={<Loyalty />}
              title={translate('benefits.none')}
              body={translate('benefits.noneBody')}
              action={create}
            />
          }
        >
          {onPhone ? <BenefitCards /> : <BenefitTable />}
        </ListStates>
      </Page>
    </RecordList>
  );
}
