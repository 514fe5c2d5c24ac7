import GroupAdd from '@mui/icons-material/GroupAddOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { RegisteredReceiver } from '../../../../contract/credentials/credentials/index.ts';
import type { Template } from '../../../../contract/credentials/templates/index.ts';
import { Explained } from '../../../custom/base/kit/feedback/Explained.tsx';
import { EmptyState } from '../../../custom/base/kit/index.ts';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { SearchBox } from '../../../custom/base/kit/list/SearchBox.tsx';
import { SelectionBar } from '../../../custom/base/kit/list/SelectionBar.tsx';
import { useCredentialPaths } from '../../../custom/base/kit/session/paths.ts';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { ReceiverCards, ReceiverTable } from './ReceiverRows.tsx';
import { RemoveChosen } from './RemoveChosen.tsx';
import { LEADS, WRAPS } from '../../../custom/base/kit/row.ts';
import { Said } from '../../../custom/base/kit/text/Said.tsx';

interface Of {
  template: Template;
}
interface IssueProps extends Of {
  /** Why nothing can be issued with the template, already translated. */
  why: string | null;
}

/** The ways on: more receivers, and issuing to all of them. */
function Actions({ template, why }: IssueProps) {
  const translate = useTranslate();
  const paths = useCredentialPaths();
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button variant="outlined" startIcon={<GroupAdd />} component={Link} to={paths.register(template.id)}>
        {translate('receivers.add')}
      </Button>
      <Explained why={why}>
        <Button variant="contained" component={Link} to={paths.issueToRegistered(template.id)} disabled={why !== null}>
          {translate('receivers.issueAll')}
        </Button>
      </Explained>
    </Stack>
  );
}

function IssueToChosen({ template, why }: IssueProps) {
  const translate = useTranslate();
  const paths = useCredentialPaths();
  const { selectedIds, onUnselectItems } = useListContext();
  return (
    <Explained why={why}>
      <Button
        size="small"
        component={Link}
        to={paths.issueToRegistered(template.id)}
        state={{ receivers: selectedIds }}
        onClick={() => onUnselectItems()}
        disabled={why !== null}
      >
        <Said>{translate('receivers.issueChosen', { smart_count: selectedIds.length })}</Said>
      </Button>
    </Explained>
  );
}

/** Who is to get a template's credential and has none yet, in the order in which they were registered. */
export function ReceiverList({ template, why }: IssueProps) {
  const translate = useTranslate();
  const paths = useCredentialPaths();
  const onPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const mayIssue = useMay('credentials.issue', template.projectId);
  const meta = { projectId: template.projectId, templateId: template.id };
  return (
    <RecordList<RegisteredReceiver>
      resource="receivers"
      perPage={25}
      sort={{ field: 'registeredAt', order: 'ASC' }}
      storeKey={`projects.${template.projectId}.templates.${template.id}.receivers`}
      queryOptions={{ meta }}
    >
      <Typography sx={{ mb: 1.5 }}>{translate('receivers.lead')}</Typography>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 1, mb: 1, alignItems: { sm: 'center' }, justifyContent: 'space-between', ...WRAPS }}
      >
        <Box component="search" sx={{ ...LEADS, maxWidth: 400 }}>
          <SearchBox label={translate('receivers.search')} />
        </Box>
        {mayIssue && template.hasReceivers && <Actions template={template} why={why} />}
      </Stack>
      <ListStates
        pages={[25, 50, 100]}
        empty={
          <EmptyState
            icon={<Groups />}
            title={translate('receivers.none')}
            body={translate('receivers.empty')}
            {...(mayIssue && {
              action: (
                <Button variant="contained" component={Link} to={paths.register(template.id)}>
                  {translate('receivers.addFirst')}
                </Button>
              ),
            })}
          />
        }
      >
        {mayIssue && (
          <SelectionBar>
            <IssueToChosen template={template} why={why} />
            <RemoveChosen meta={meta} />
          </SelectionBar>
        )}
        {onPhone ? (
          <ReceiverCards template={template} mayIssue={mayIssue} />
        ) : (
          <ReceiverTable template={template} mayIssue={mayIssue} />
        )}
      </ListStates>
    </RecordList>
  );
}
