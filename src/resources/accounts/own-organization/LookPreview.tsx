import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { srcOf } from '../../../custom/base/kit/image/FormImage.tsx';
import type { SettingsValues } from './settings-model.ts';

const COLOUR = /^#[0-9a-f]{6}$/i;

/** What is being chosen, as a link that was passed on shows it. */
export function LookPreview({ name }: { name: string }) {
  const translate = useTranslate();
  const { logoImage, bannerImage, logoBackground, shareDescription } = useWatch() as SettingsValues;
  const [logo, banner] = [srcOf(logoImage), srcOf(bannerImage)];
  return (
    <Box
      role="group"
      aria-label={translate('organization.settings.preview')}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden', maxWidth: 480 }}
    >
      {banner && (
        <Box
          component="img"
          src={banner}
          alt=""
          sx={{ display: 'block', width: 1, maxHeight: 160, objectFit: 'cover' }}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1.5, p: 2, alignItems: 'center' }}>
        {logo && (
          <Box
            component="img"
            src={logo}
            alt=""
            width={48}
            height={48}
            sx={{
              borderRadius: 1,
              objectFit: 'contain',
              flexShrink: 0,
              bgcolor: COLOUR.test(logoBackground) ? logoBackground : 'transparent',
            }}
          />
        )}
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>{translate('organization.settings.sample', { name })}</Typography>
          {shareDescription.trim() && (
            <Typography variant="body2" color="text.secondary">
              {shareDescription}
            </Typography>
          )}
        </Box>
      </Box>
    </Box>
  );
}
