// The frame loads these parts after each screen, as one file: each of them alone would bring the kit's menus along.
export { AccountMenu } from "./account-menu";
export { FactoryWatch } from "./factory-watch";
export { LogoutDialogs } from "./logout-dialogs";
export { MoreMenu } from "./more-menu";
export { NotificationPopover } from "./notification-popover";
export { Palette } from "./palette/palette";
