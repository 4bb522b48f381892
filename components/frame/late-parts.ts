// The frame loads these parts after each screen, as one file: each of them alone would bring the kit's menus along.
export { AccountMenu } from "@/components/frame/account-menu";
export { FactoryWatch } from "@/components/frame/factory-watch";
export { LogoutDialogs } from "@/components/frame/logout-dialogs";
export { MoreMenu } from "@/components/frame/more-menu";
export { NotificationPopover } from "@/components/frame/notification-popover";
export { Palette } from "@/components/frame/palette/palette";
