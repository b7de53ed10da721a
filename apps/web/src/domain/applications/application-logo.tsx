import { Avatar } from '@mantine/core';
import classes from './application-logo.module.css';

interface ApplicationLogoProps {
  src: string | null;
  name: string;
  size?: number;
}

/** An application's picture, or the beginning of its name. Always beside the name itself, so nothing is read out. */
export function ApplicationLogo({ src, name, size = 40 }: ApplicationLogoProps) {
  return (
    <Avatar src={src} alt="" radius="md" size={size} className={classes.logo} aria-hidden>
      {name.slice(0, 2).toLocaleUpperCase()}
    </Avatar>
  );
}
