"use client";

import { Button } from "@mantine/core";
import { IconDeviceFloppy, IconUsers } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ResultDialog } from "@/components/forms/result-dialog";
import { Notice } from "@/components/ui/states/notice";
import { FactorySection, LanguageSection, MoneySection } from "./factory-sections";
import { LogoField } from "./logo-field";
import { PrintingSection, RulesSection } from "./rule-sections";
import { SectionLinks } from "./section-links";
import { SharedDevicesSection } from "./shared-devices-section";
import classes from "./settings.module.css";
import { useSettingsForm, type SettingsFormOptions } from "./use-settings-form";

/** The fields of all settings, with the buttons that save or forget what was typed. */
export function SettingsForm(props: SettingsFormOptions) {
  const t = useTranslations("settings");
  const { form, submit, isDirty, isRunning, discard, outcome, close, wasOvertaken } =
    useSettingsForm(props);
  return (
    <form className={classes.screen} noValidate onSubmit={(event) => void submit(event)}>
      <SectionLinks />
      <FactorySection form={form}>
        <LogoField logo={props.settings.logo} onChanged={props.onSaved} />
      </FactorySection>
      <MoneySection form={form} />
      <LanguageSection form={form} />
      <RulesSection form={form} />
      <SharedDevicesSection form={form} />
      <PrintingSection form={form} />
      <div className={classes.bar} data-is-dirty={isDirty || undefined}>
        {wasOvertaken && (
          <Notice color="blue" Icon={IconUsers} role="status">
            {t("changedMeanwhile")}
          </Notice>
        )}
        <div className={classes.buttons}>
          <Button variant="default" disabled={!isDirty || isRunning} onClick={discard}>
            {t("discard")}
          </Button>
          <Button
            type="submit"
            size="md"
            leftSection={<IconDeviceFloppy aria-hidden />}
            loading={isRunning}
          >
            {t("save")}
          </Button>
        </div>
      </div>
      <ResultDialog
        result={outcome}
        done={() => [t("saved")]}
        unexplained={t("failed")}
        onClose={close}
      />
    </form>
  );
}
