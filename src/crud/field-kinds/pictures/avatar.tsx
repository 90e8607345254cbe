import { Avatar, type AvatarProps } from '@src/ui/media/avatar.tsx';
import { AvatarPicture } from '@src/ui/media/avatar-picture.tsx';
import type { CellProps, FieldKindView } from '../field-kind-view.ts';

type PersonPictureProps = Pick<AvatarProps, 'name' | 'picture' | 'large'>;

/** Avatar that may also be a media file; used in lazy-loaded code only. */
export const PersonPicture = (props: PersonPictureProps) => <Avatar {...props} Library={AvatarPicture} />;

/** Name and picture of the person in a field. */
function personOf({ field, value, record }: CellProps): Pick<PersonPictureProps, 'name' | 'picture'> {
  const name = field.nameField === undefined ? '' : record[field.nameField];
  return {
    name: typeof name === 'string' ? name : '',
    picture: typeof value === 'string' && value !== '' ? value : null,
  };
}

const AvatarCell = (props: CellProps) => <PersonPicture {...personOf(props)} />;
const AvatarDetail = (props: CellProps) => <PersonPicture {...personOf(props)} large />;

/** Picture of a person, or the initials. */
export const avatarView: FieldKindView = {
  name: 'avatar',
  Cell: AvatarCell,
  Detail: AvatarDetail,
  drawsEmpty: true,
  Filter: null,
  width: 64,
};
