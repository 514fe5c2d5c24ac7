import { Suspense } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Template } from '../../../../../contract/credentials/templates/index.ts';
import { later } from '../../../../custom/base/kit/feedback/later.tsx';
import { FoldedFilters } from '../../../../custom/base/kit/list/FoldedFilters.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useActiveFilters } from './use-active-filters.ts';

/** Nobody sees them before the filters are unfolded. */
const FilterFields = later(() => import('./FilterFields.tsx'));

/** Search, and behind a button status, template, days and marks; all are in the address. */
export function CredentialFilters() {
  const translate = useTranslate();
  const { data: templates = [] } = useGetList<Template>('templates', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'title', order: 'ASC' },
    meta: useProjectMeta(),
  });
  const active = useActiveFilters(templates);
  return (
    <FoldedFilters search={translate('credentials.search')} active={active}>
      <Suspense fallback={null}>
        <FilterFields templates={templates} />
      </Suspense>
    </FoldedFilters>
  );
}
