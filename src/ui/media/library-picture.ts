/** Props of a component that shows a media library picture. */
export interface LibraryPictureProps {
  /** `media:<id>`. */
  readonly picture: string;
}
