import DoneIcon from '@mui/icons-material/CheckCircleOutlined';

/** A panel's icon where a task ends: larger than that of a message on the way there. */
export const DoneTick = () => <DoneIcon sx={{ fontSize: { xs: 'inherit', sm: 56 } }} />;
