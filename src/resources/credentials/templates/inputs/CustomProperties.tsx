import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useTranslate } from 'react-admin';
import type { CustomProperty } from '../../../../../contract/credentials/templates/custom-property.ts';
import { imageAddress } from '../../../../custom/credentials/designer/index.ts';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';

/** What a template has besides its schema's fields: texts of its own, and the texts and pictures of its page that are the same for everybody. */
export function CustomProperties({ properties }: { properties: readonly CustomProperty[] }) {
  const translate = useTranslate();
  if (properties.length === 0) return null;
  return (
    <Section title={translate('templates.own.all')}>
      <List dense disablePadding>
        {properties.map(({ type, name, value }) => (
          <ListItem key={`${type} ${name}`} disableGutters>
            {type === 'staticImage' && (
              <img
                src={imageAddress(value)}
                alt=""
                width={40}
                height={40}
                style={{ objectFit: 'contain', marginInlineEnd: 12 }}
              />
            )}
            <ListItemText
              primary={type === 'staticImage' ? name : value}
              secondary={translate(`templates.own.kinds.${type}`)}
              slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
            />
          </ListItem>
        ))}
      </List>
    </Section>
  );
}
