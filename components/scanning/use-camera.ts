"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { getMediaDevices } from "@/components/device/capabilities";
import { pictureReader, type ReadPicture } from "./read-picture";

/** The camera's state. Without a picture: the person or the browser does not allow it, there is no camera, or no https. */
export type CameraState = "starting" | "reading" | "denied" | "missing" | "insecure";

// Milliseconds between two looks, and for which a code must be out of the picture to count again.
const PAUSE = 120;
const GONE = 1_000;
/** The side of what is looked at, in pixels of the camera's picture: its middle. */
const LOOKED_AT = 720;

/** Shows the camera in a video element and calls `onCode` for each code that comes into its picture. */
export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>("starting");
  const report = useEffectEvent(onCode);

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const last = { code: "", at: 0 };

    async function start() {
      const [camera, read] = await Promise.all([openCamera(), pictureReader()]);
      stream = camera;
      const element = video.current;
      if (isOver || !element) return stop();
      element.srcObject = stream;
      await element.play();
      setState("reading");
      await look(element, document.createElement("canvas"), read);
    }

    async function look(element: HTMLVideoElement, canvas: HTMLCanvasElement, read: ReadPicture) {
      if (isOver) return;
      const code = drawMiddle(element, canvas)
        ? await read(canvas).catch(() => undefined)
        : undefined;
      const now = performance.now();
      if (code !== undefined && !isOver) {
        if (code !== last.code || now - last.at > GONE) report(code);
        last.code = code;
        last.at = now;
      }
      timer = setTimeout(() => void look(element, canvas, read), PAUSE);
    }

    function stop() {
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    }

    start().catch((thrown: unknown) => {
      if (!isOver) setState(getFailure(thrown));
      stop();
    });
    return () => {
      isOver = true;
      stop();
    };
  }, []);

  return { video, state };
}

function openCamera(): Promise<MediaStream> {
  const devices = getMediaDevices();
  if (!devices) return Promise.reject(new DOMException("No access to cameras", "NotFoundError"));
  return devices.getUserMedia({
    video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

/** Draws the middle of the camera's picture; false before there is one. */
function drawMiddle(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  const { videoWidth: width, videoHeight: height } = video;
  const side = Math.min(width, height, LOOKED_AT);
  if (side === 0) return false;
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(video, (width - side) / 2, (height - side) / 2, side, side, 0, 0, side, side);
  return context !== null;
}

function getFailure(thrown: unknown): CameraState {
  if (!window.isSecureContext) return "insecure";
  return thrown instanceof DOMException && thrown.name === "NotAllowedError" ? "denied" : "missing";
}
