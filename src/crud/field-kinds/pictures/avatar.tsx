import { Avatar, type AvatarProps } from '@src/ui/media/avatar.tsx';
import { AvatarPicture } from '@src/ui/media/avatar-picture.tsx';
import type { CellProps, FieldKindView } from '../field-kind-view.ts';

type PersonPictureProps = Pick<AvatarProps, 'name' | 'picture' | 'large'>;

/** The picture of a person in late code, which has no first page to wait for. */
export const PersonPicture = (props: PersonPictureProps) => <Avatar {...props} Library={AvatarPicture} />;

/** Who it shows, and where the picture is. */
function personOf({ field, value, record }: CellProps): Pick<PersonPictureProps, 'name' | 'picture'> {
  const name = field.nameField === undefined ? '' : record[field.nameField];
  return {
    name: typeof name === 'string' ? name : '',
    picture: typeof value === 'string' && value !== '' ? value : null,
  };
}

const AvatarCell = (props: CellProps) => <PersonPicture {...personOf(props)} />;
const AvatarDetail = (props: CellProps) => <PersonPicture {...personOf(props)} large />;

/** The picture of a person; initials where there is none. */
export const avatarView: FieldKindView = {
  name: 'avatar',
  Cell: AvatarCell,
  Detail: AvatarDetail,
  drawsEmpty: true,
  Filter: null,
  width: 64,
};
