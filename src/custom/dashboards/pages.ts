import HomeOutlined from '@mui/icons-material/HomeOutlined';
import type { PageDeclaration } from '../kit/declaration.ts';

export default [
  {
    paths: ['/'],
    draw: () => import('./home/Home.tsx'),
    words: ['welcome'],
    menu: { words: 'home.menu', icon: HomeOutlined, exact: true },
  },
] satisfies PageDeclaration[];
