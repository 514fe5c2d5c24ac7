import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** A text of the protocol as it is, in a box of its own that scrolls. */
export function RawText({ title, text }: { title: string; text: string }) {
  return (
    <Box sx={{ mb: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Box
        component="pre"
        role="region"
        aria-label={title}
        tabIndex={0}
        sx={{
          m: 0,
          p: 1,
          maxHeight: 320,
          overflow: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          fontSize: '0.8125rem',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
    </Box>
  );
}
