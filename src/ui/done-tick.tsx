import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import { styled } from '@mui/material/styles';

/** The icon of an accepted outcome that has the place of the form: larger than that of a message above one. */
export const DoneTick = styled(DoneIcon)(({ theme }) => ({
  fontSize: 'inherit',
  [theme.breakpoints.up('sm')]: { fontSize: 56 },
}));
