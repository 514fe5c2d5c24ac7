import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { TemplateCreate } from '../../../../../contract/credentials/templates/template.ts';
import { FormCheck } from '../../../../custom/base/kit/form/FormCheck.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { BadgeText } from '../BadgeText.tsx';
import { ContentTable } from '../ContentTable.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { useProjectPeople } from '../../signers/shared.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { validityText } from '../validity-text.ts';
import { SummaryPreview } from './design-steps.ts';
import { type TemplateDraft, templateBody } from '../inputs/template-draft.ts';

/** All of it once more, and whether it is also kept as a generic template for other projects. */
export function TemplateSummary({ draft }: { draft: TemplateDraft }) {
  const translate = useTranslate();
  const { setValue } = useFormContext<TemplateDraft>();
  const locale = useLocale();
  const meta = useProjectMeta();
  const mayKeep = useMay('genericTemplates.write', meta.projectId);
  const people = useProjectPeople(meta.projectId, draft.signers);
  const body = TemplateCreate.safeParse(templateBody(draft));
  if (!body.success) return null;
  const names = people.map(user => `${user.name} ${user.lastname}`);
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 880 }}>
      <Card sx={{ p: 2 }}>
        <Typography variant="h2">{body.data.title}</Typography>
        {body.data.params.subtitle && <Typography>{body.data.params.subtitle}</Typography>}
        {body.data.params.description && <Typography color="text.secondary">{body.data.params.description}</Typography>}
        <BadgeText badge={body.data.params.openBadge} />
        <Typography sx={{ mt: 1 }}>
          {draft.approvalMode === 'automatic'
            ? translate('templates.approvalNone')
            : translate('templates.approvalOf', {
                smart_count: draft.approvalsRequired,
                total: draft.signers.length,
                names: names.join(', '),
              })}
          {draft.approvalMode === 'manual' && draft.inOrder && ` · ${translate('templates.order.label')}`}
        </Typography>
        <Typography>{validityText(body.data.expiration, translate, locale)}</Typography>
        <Typography>{translate(`languages.${draft.language}`)}</Typography>
      </Card>
      <ContentTable content={body.data.content} />
      <Suspense fallback={<Waiting />}>
        <SummaryPreview told={draft} />
      </Suspense>
      {mayKeep && (
        <div>
          <FormCheck
            name="keepAsGeneric"
            label={translate('genericTemplates.keep')}
            onChange={() => setValue('genericName', draft.genericName || draft.title, { shouldDirty: true })}
          />
          <Typography variant="body2" color="text.secondary">
            {translate('genericTemplates.keepHint')}
          </Typography>
          {draft.keepAsGeneric && (
            <FormText
              name="genericName"
              label={translate('genericTemplates.name')}
              required
              sx={{ maxWidth: 480, mt: 1.5 }}
            />
          )}
        </div>
      )}
    </Box>
  );
}
