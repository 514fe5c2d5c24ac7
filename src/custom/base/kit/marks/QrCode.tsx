import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';

/** A QR code as SVG path; drawn dark on white in both themes, because cameras want it so. */
export function QrCode({ text, label, size: side = 132 }: { text: string; label: string; size?: number }) {
  const { data } = useQuery({
    queryKey: ['qr', text],
    queryFn: async () => {
      const { encodeQR } = await import('qr');
      const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
      const path = rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
      return { size: rows.length, path };
    },
    staleTime: 'static',
  });
  return (
    <Box sx={{ width: side, height: side, bgcolor: '#fff', borderRadius: 1, p: `${side / 12}px`, flexShrink: 0 }}>
      {data && (
        <svg viewBox={`0 0 ${data.size} ${data.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
          <path d={data.path} fill="#000" />
        </svg>
      )}
    </Box>
  );
}
