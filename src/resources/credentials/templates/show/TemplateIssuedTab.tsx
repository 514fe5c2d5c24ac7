import Badge from '@mui/icons-material/BadgeOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import type { Template } from '../../../../../contract/credentials/templates/index.ts';
import { CredentialCards, CredentialTable, NEWEST_FIRST } from '../../credentials/shared.ts';
import { RecordList } from '../../../../custom/base/kit/list/RecordList.tsx';
import { ListStates } from '../../../../custom/base/kit/list/ListStates.tsx';
import { SearchBox } from '../../../../custom/base/kit/list/SearchBox.tsx';
import { EmptyState } from '../../../../custom/base/kit/index.ts';

/** The credentials of a template, newest first. */
export function TemplateIssuedTab({ template }: { template: Template }) {
  const translate = useTranslate();
  const onPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const storeKey = `projects.${template.projectId}.templates.${template.id}.credentials`;
  return (
    <RecordList
      resource="credentials"
      perPage={25}
      sort={NEWEST_FIRST}
      storeKey={storeKey}
      filter={{ templateId: template.id }}
      queryOptions={{ meta: { projectId: template.projectId } }}
    >
      <Box component="search" sx={{ maxWidth: 400, mb: 1 }}>
        <SearchBox label={translate('credentials.search')} />
      </Box>
      <ListStates
        newestFirst={NEWEST_FIRST}
        pages={[25, 50, 100]}
        empty={
          <EmptyState
            icon={<Badge />}
            title={translate('credentials.empty.title')}
            body={translate('templates.noneIssued')}
          />
        }
      >
        {onPhone ? (
          <CredentialCards />
        ) : (
          <Card>
            <CredentialTable storeKey={`${storeKey}.columns`} withTemplate={false} />
          </Card>
        )}
      </ListStates>
    </RecordList>
  );
}
