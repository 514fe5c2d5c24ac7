import Build from '@mui/icons-material/BuildOutlined';
import { useTranslate } from 'react-admin';
import { EmptyState, Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { JobFilters } from './JobFilters.tsx';
import { JobCards } from './JobRows.tsx';

/** /admin/jobs: the work that failed for good, why, and "again". */
export default function JobList() {
  const translate = useTranslate();
  return (
    <RecordList resource="failedJobs" perPage={50} sort={{ field: 'failedAt', order: 'DESC' }} storeKey="admin.jobs">
      <Page>
        <PageHeader title={translate('failedJobs.title')} lead={translate('failedJobs.lead')} />
        <JobFilters />
        <ListStates
          pages={[25, 50, 100]}
          empty={
            <EmptyState icon={<Build />} title={translate('failedJobs.none')} body={translate('failedJobs.noneBody')} />
          }
        >
          <JobCards />
        </ListStates>
      </Page>
    </RecordList>
  );
}
