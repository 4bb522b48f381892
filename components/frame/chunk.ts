// Lazy parts of the frame in one chunk, which loads after each screen: in chunks of their own, each would repeat Mantine's menus.
export { AccountMenu } from "@/components/frame/account-menu";
export { FactoryWatch } from "@/components/frame/factory-watch";
export { LockButton } from "@/components/frame/lock-button";
export { LogoutDialogs } from "@/components/frame/logout-dialogs";
export { MoreMenu } from "@/components/frame/more-menu";
export { NotificationPopover } from "@/components/frame/notification-popover";
export { Palette } from "@/components/frame/palette/palette";
