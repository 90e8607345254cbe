/** Props of what shows a picture of the library. */
export interface LibraryPictureProps {
  /** `media:<id>`. */
  readonly picture: string;
}
