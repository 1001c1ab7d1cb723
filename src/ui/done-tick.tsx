import DoneIcon from '@mui/icons-material/CheckCircleOutlined';

/** The icon of an accepted outcome that has the place of the form: larger than that of a message above one. */
export const DoneTick = () => <DoneIcon sx={{ fontSize: { xs: 'inherit', sm: 56 } }} />;
