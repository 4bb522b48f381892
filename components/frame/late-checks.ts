// The frame checks with these what it reads from the server and the device. It loads them after each screen, as one file: each of them
// alone would bring their library along.
export { notificationViewSchema } from "@/lib/notifications/schema";
export { foundSchema } from "@/lib/search/schema";
export { factoryViewSchema } from "@/lib/settings/schema";
export { waitingWorkSchema } from "@/lib/requests/counts/schema";
export { storePlace as keepPlace, recentPlaces } from "@/components/frame/palette/recent";
