import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { visuallyHidden } from '#src/ui/text/visually-hidden.tsx';

import { destinations } from './destinations.ts';

/** On a phone an icon, and none for home, to which the brand leads. */
const BarLink = styled(ButtonLink)(({ theme }) => ({
  minWidth: 48,
  color: theme.vars.palette.text.secondary,
  '&[aria-current="page"]': { color: theme.vars.palette.primary.main },
  [theme.breakpoints.down('sm')]: {
    paddingInline: 0,
    '&[href="/"]': { display: 'none' },
    '& > span:last-of-type': visuallyHidden,
    '& .MuiButton-startIcon': { margin: 0 },
  },
}));

/** Navigation in the top bar, where the screen has no room for the rail. */
export function BarLinks() {
  const { app } = useMessages();
  return (
    <Box component="nav" aria-label={app.navigation} sx={{ display: { xs: 'flex', lg: 'none' }, flex: 'none' }}>
      {destinations.map(({ name, to, Icon }) => (
        <BarLink key={name} variant="text" to={to} activeOptions={{ exact: true }} startIcon={<Icon />}>
          <span>{app[name]}</span>
        </BarLink>
      ))}
    </Box>
  );
}
