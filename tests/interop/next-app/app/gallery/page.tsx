"use client";

import { Gallery } from "../../shared/official-gallery.tsx";

export default Gallery;
