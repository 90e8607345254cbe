/** The documentation that the demo's menus name. A console whose configuration does not open its host shows its own guide instead. */
export const DOCUMENTATION = 'https://doc.vvbin.cn/';
