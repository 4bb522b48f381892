import { Screen } from "@/components/frame/screen";
import { pageActor } from "@/lib/http/page";
import { OpenedNotification } from "./opened-notification";

type Props = PageProps<"/notifications/[id]">;

export default async function NotificationPage({ params }: Props) {
  await pageActor("/notifications/[id]");
  const { id } = await params;
  return (
    <Screen>
      <OpenedNotification id={id} />
    </Screen>
  );
}
