"use client";

import { Menu, useMantineColorScheme } from "@mantine/core";
import {
  IconDeviceDesktop,
  IconDevices,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { openInAddress } from "@/components/hooks/address";
import { useLanguage } from "@/components/language/language-per-page";
import { otherThan } from "@/lib/platform/languages";
import type { OpenMenuProps } from "@/components/ui/menu-button";
import { OpenMenu } from "@/components/ui/open-menu";

const SCHEMES = [
  ["light", IconSun],
  ["dark", IconMoon],
  ["auto", IconDeviceDesktop],
] as const;

type Props = OpenMenuProps & { readonly onLogout: () => void };

/** The own password and sessions, the page's language, light or dark, which the device remembers, and Logout. Loaded after the screens. */
export function AccountMenu({ button, isOpen, onOpenChange, onLogout }: Props) {
  const t = useTranslations();
  const { language, toggle } = useLanguage();
  const isAccount = usePathname() === "/change-password";
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choose = (value: string) => {
    const chosen = SCHEMES.find(([scheme]) => scheme === value);
    if (chosen) setColorScheme(chosen[0]);
  };
  return (
    <OpenMenu button={button} isOpen={isOpen} onOpenChange={onOpenChange}>
      <Menu.Item
        component={Link}
        href="/change-password"
        leftSection={<IconUserCircle size={20} aria-hidden />}
      >
        {t("changePassword.title")}
      </Menu.Item>
      <Menu.Item
        component={Link}
        href="/change-password#sessions"
        onNavigate={(navigation: { preventDefault: () => void }) => {
          if (!isAccount) return;
          // The router fires no `hashchange`, by which the open page shows the sessions, also again.
          navigation.preventDefault();
          openInAddress("sessions");
          window.dispatchEvent(new Event("hashchange"));
        }}
        leftSection={<IconDevices size={20} aria-hidden />}
      >
        {t("shell.sessions")}
      </Menu.Item>
      <Menu.Item leftSection={<IconLanguage size={20} aria-hidden />} onClick={toggle}>
        <span lang={otherThan(language)}>{t("common.otherLanguage")}</span>
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>{t("shell.scheme.title")}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={choose}>
        {SCHEMES.map(([scheme, Icon]) => (
          <Menu.RadioItem
            key={scheme}
            value={scheme}
            closeMenuOnClick
            rightSection={<Icon size={20} aria-hidden />}
          >
            {t(`shell.scheme.${scheme}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconLogout size={20} aria-hidden className="flips" />}
        onClick={onLogout}
      >
        {t("common.logout")}
      </Menu.Item>
    </OpenMenu>
  );
}
