import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface CodeBlockProps {
  label: string;
  text: string;
  /** Whether long lines are broken, as those of tokens. */
  wraps?: boolean;
}

/** A text of programs under its name. It scrolls, also by the keyboard. */
export const CodeBlock = ({ label, text, wraps = false }: CodeBlockProps) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="h3" sx={{ mb: 0.5 }}>
      {label}
    </Typography>
    <Box
      component="pre"
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{
        m: 0,
        p: 1.5,
        overflow: 'auto',
        maxHeight: 420,
        bgcolor: 'action.hover',
        borderRadius: 1,
        fontSize: '0.8125rem',
        ...(wraps && { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }),
      }}
    >
      {text}
    </Box>
  </Box>
);
