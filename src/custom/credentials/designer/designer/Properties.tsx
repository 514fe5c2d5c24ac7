import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import {
  ALIGNMENTS,
  FACES,
  FITS,
  SLOTS,
  TEXT_ROLES,
  VERTICAL_ALIGNMENTS,
} from '../../../../../contract/credentials/designs/kinds.ts';
import type { Element } from '../../../../../contract/credentials/designs/page-design.ts';
import type { TemplateField } from '../../../../../contract/credentials/templates/field.ts';
import { withElement } from './moves.ts';
import { ChoiceProperty, ColourProperty, NumberProperty, TextProperty } from './PropertyInput.tsx';
import { TableFields } from './TableFields.tsx';
import type { Designer } from './use-designer.ts';

interface PropertiesProps {
  designer: Designer;
  element: Element;
  /** Where the element stands in the form. */
  path: string;
  content: readonly TemplateField[];
}

const PAIR = { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 1.5 } as const;

/** The fields that are pictures, and the one that is named, though it may be there no more. */
const picturesOf = (content: readonly TemplateField[], named: string): string[] => [
  ...new Set([...content.filter(field => field.component === 'image').map(({ name }) => name), named]),
];

/** All that can be said of an element, in a form: whoever does not use the canvas needs nothing else. */
export function Properties({ designer, element, path, content }: PropertiesProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`designs.properties.${key}`);
  /** Without `key` it is taken back by itself, and not with what was done right before. */
  const change = (part: Partial<Element>, key?: string) =>
    designer.change(
      now => withElement(now, element.name, each => ({ ...each, ...part }) as Element),
      key && `${element.name} ${key}`,
    );
  const of = <E extends object, K extends keyof E & string>(one: E, key: K) => ({
    label: word(key),
    path: `${path}.${key}`,
    value: one[key],
    onChange: (value: E[K]) => change({ [key]: value } as Partial<Element>, key),
  });
  const coordinate = (key: 'x' | 'y') => ({
    label: word(key),
    path: `${path}.position.${key}`,
    value: element.position[key],
    onChange: (value: number) => change({ position: { ...element.position, [key]: value } }, key),
  });
  return (
    <Box role="group" aria-label={translate('designs.propertiesOf', { name: element.name })}>
      {element.type === 'text' && (
        <>
          <TextProperty {...of(element, 'content')} multiline required />
          <Slots content={content} onAdd={slot => change({ content: `${element.content} {{${slot}}}`.trim() })} />
          <Box sx={PAIR}>
            <ChoiceProperty
              {...of(element, 'role')}
              options={TEXT_ROLES}
              wordOf={each => translate(`designs.roles.${each}`)}
            />
            <ChoiceProperty
              {...of(element, 'face')}
              options={FACES}
              wordOf={each => translate(`designs.faces.${each}`)}
            />
            <NumberProperty {...of(element, 'fontSize')} />
            <NumberProperty {...of(element, 'leastSize')} />
            <ChoiceProperty
              {...of(element, 'alignment')}
              options={ALIGNMENTS}
              wordOf={each => translate(`designs.alignments.${each}`)}
            />
            <ChoiceProperty
              {...of(element, 'verticalAlignment')}
              options={VERTICAL_ALIGNMENTS}
              wordOf={each => translate(`designs.alignments.${each}`)}
            />
            <NumberProperty {...of(element, 'lineHeight')} step={0.1} />
            <ColourProperty {...of(element, 'fontColor')} />
          </Box>
        </>
      )}
      {element.type === 'image' && (
        <>
          <TextProperty {...of(element, 'alt')} helperText={word('altHint')} />
          <ChoiceProperty {...of(element, 'fit')} options={FITS} wordOf={each => translate(`designs.fits.${each}`)} />
        </>
      )}
      {element.type === 'picture' && (
        <Box sx={PAIR}>
          <ChoiceProperty
            {...of(element, 'field')}
            options={picturesOf(content, element.field)}
            wordOf={each => content.find(field => field.name === each)?.label ?? each}
          />
          <ChoiceProperty {...of(element, 'fit')} options={FITS} wordOf={each => translate(`designs.fits.${each}`)} />
        </Box>
      )}
      {element.type === 'signatures' && (
        <>
          <Typography variant="body2" color="text.secondary" sx={{ my: 1 }}>
            {word('signaturesHint')}
          </Typography>
          <Box sx={PAIR}>
            <NumberProperty {...of(element, 'fontSize')} />
            <ColourProperty {...of(element, 'fontColor')} />
            <ColourProperty {...of(element, 'lineColor')} />
          </Box>
        </>
      )}
      {element.type === 'qrcode' && <ColourProperty {...of(element, 'barColor')} />}
      {element.type === 'offlinecode' && (
        <>
          <Typography variant="body2" color="text.secondary" sx={{ my: 1 }}>
            {word('offlineCodeHint')}
          </Typography>
          <ColourProperty {...of(element, 'barColor')} />
        </>
      )}
      {element.type === 'table' && (
        <>
          <TableFields {...of(element, 'fields')} content={content} />
          <Box sx={PAIR}>
            <ColourProperty {...of(element, 'fontColor')} />
            <ColourProperty {...of(element, 'labelColor')} />
          </Box>
        </>
      )}
      {element.type === 'rosette' && (
        <Box sx={PAIR}>
          <ColourProperty {...of(element, 'color')} />
          <NumberProperty {...of(element, 'opacity')} step={0.05} />
        </Box>
      )}
      {element.type === 'line' && <ColourProperty {...of(element, 'color')} />}
      {element.type === 'rectangle' && (
        <ColourProperty
          label={word('color')}
          path={`${path}.color`}
          value={element.color ?? '#ffffff'}
          onChange={color => change({ color }, 'color')}
        />
      )}
      <Box sx={PAIR}>
        <NumberProperty {...coordinate('x')} />
        <NumberProperty {...coordinate('y')} />
        <NumberProperty {...of(element, 'width')} />
        <NumberProperty {...of(element, 'height')} />
      </Box>
    </Box>
  );
}

/** What a text may take from the credential, one press each. */
function Slots({ content, onAdd }: { content: readonly TemplateField[]; onAdd: (slot: string) => void }) {
  const translate = useTranslate();
  const slots = [
    ...SLOTS.map(slot => ({ slot: slot as string, label: translate(`designs.slots.${slot.slice(1)}`) })),
    ...content
      .filter(field => field.mode !== 'empty' && field.component !== 'image')
      .map(({ name, label }) => ({ slot: name, label })),
  ];
  return (
    <Box sx={{ mb: 1 }}>
      <Typography variant="caption" color="text.secondary" component="p">
        {translate('designs.insert')}
      </Typography>
      <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
        {slots.map(({ slot, label }) => (
          <Chip key={slot} size="small" variant="outlined" label={label} onClick={() => onAdd(slot)} />
        ))}
      </Stack>
    </Box>
  );
}
