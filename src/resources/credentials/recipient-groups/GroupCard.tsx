import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RecipientGroup } from '../../../../contract/credentials/recipients/index.ts';
import { RecordDialog } from '../../../custom/base/kit/form/RecordDialog.tsx';
import { RemoveButton } from '../../../custom/base/kit/page/RemoveButton.tsx';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { checkEdit, type GroupValues, peopleOf, valuesOf } from './group-model.ts';
import { GroupName } from './GroupName.tsx';

/** A group: how many people it has, leading to them; renamed and deleted here. */
export function GroupCard({ group }: { group: RecipientGroup }) {
  const translate = useTranslate();
  const mayManage = useMay('recipients.manage');
  const [renaming, setRenaming] = useState(false);
  return (
    <Card component="li" sx={{ px: 2, py: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <div style={{ flex: 1, minWidth: 160 }}>
        <Link
          component={RouterLink}
          to={peopleOf(group.id)}
          color="inherit"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere', display: 'inline-block', py: 0.25 }}
        >
          {group.name}
        </Link>
        <Typography variant="body2" color="text.secondary">
          {translate('groups.people', { smart_count: group.people })}
        </Typography>
      </div>
      {mayManage && (
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button
            size="small"
            aria-label={translate('groups.rename', { name: group.name })}
            onClick={() => setRenaming(true)}
          >
            {translate('groups.renameWord')}
          </Button>
          <RemoveButton
            resource="recipientGroups"
            record={group}
            name={translate('groups.delete', { name: group.name })}
            done="groups.deleted"
            failed="groups.deleteFailed"
          />
        </Stack>
      )}
      {renaming && (
        <RecordDialog<RecipientGroup, GroupValues>
          title={translate('groups.rename', { name: group.name })}
          resource="recipientGroups"
          record={group}
          valuesOf={valuesOf}
          bodyOf={values => ({ ...values })}
          check={checkEdit}
          said={{ name: { label: translate('resources.recipientGroups.fields.name') } }}
          done="groups.renamed"
          failed="groups.renameFailed"
          onClose={() => setRenaming(false)}
        >
          <GroupName />
        </RecordDialog>
      )}
    </Card>
  );
}
