import { useBrokenImage } from '../../core/useBrokenImage';
import { SignPicture } from './SignPicture';
import { SignWords } from './SignWords';

/** The sign without a link: the logo where there is one, else the name, its first word in a bubble. */
export function LogoFace({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  const { isBroken, ref, onError } = useBrokenImage();
  if (logoUrl !== null && !isBroken) return <SignPicture ref={ref} onError={onError} name={name} src={logoUrl} />;
  return <SignWords name={name} />;
}
