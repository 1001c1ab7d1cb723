import styled from '@emotion/styled';

/** A dialog's buttons, the primary one first: below each other and as wide as the dialog where that is a phone's. */
export const DialogActions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  padding: theme.spacing(3),
  [theme.breakpoints.down('sm')]: { display: 'grid', justifyContent: 'stretch' },
}));
