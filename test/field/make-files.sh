#!/usr/bin/env bash
# Makes files in the folder $1: "made" those of the programs that CI installs, "kept" those of the others, which stand in test/field/files.
# On Debian 12, made: apt-get install imagemagick ghostscript libtiff-tools qpdf libreoffice-writer-nogui libreoffice-calc-nogui
# libreoffice-impress-nogui. Kept: apt-get install imagemagick ffmpeg libheif-examples libavif-bin webp sox libsox-fmt-all python3.
set -euo pipefail
cd "${1:?the folder}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

magick() { /usr/bin/convert "$@"; }
movie() { ffmpeg -v error -y "$@"; }
office() { /usr/bin/soffice "-env:UserInstallation=file://$work/profile" --headless --convert-to "$@" >/dev/null; }
printf 'nombre;monto\nÑandú;1\n' >"$work/libreoffice.csv"
printf 'Hola, Ñandú\n' >"$work/libreoffice.txt"

make_images() {
  magick -size 64x48 gradient:red-blue imagemagick.png
  for extension in jpg gif tif bmp; do magick imagemagick.png "imagemagick.$extension"; done
  magick imagemagick.png -endian MSB imagemagick-big-endian.tif
  # Its directory stands behind 64 KiB of pixels.
  magick -size 150x150 plasma:red-blue -depth 8 -compress none imagemagick-directory-at-end.tif
  tiffcp -8 imagemagick.tif libtiff-big.tif
  tiffcp -c zip imagemagick.tif imagemagick.tif libtiff-pages.tif
}

make_pages() {
  cat >"$work/page.ps" <<'PS'
%!PS
/Helvetica findfont 24 scalefont setfont 72 720 moveto (Hola) show showpage
PS
  gs -q -dNOPAUSE -dBATCH -sDEVICE=pdfwrite -sOutputFile=ghostscript.pdf "$work/page.ps"
  gs -q -dNOPAUSE -dBATCH -sDEVICE=tiffg4 -sOutputFile=ghostscript-fax.tif "$work/page.ps"
  qpdf --linearize ghostscript.pdf qpdf-linearized.pdf
  qpdf --encrypt secreto secreto 256 -- ghostscript.pdf qpdf-encrypted.pdf
  # As a page in PHP sends it that was saved with a byte order mark, or has blank lines before its first tag.
  { printf '\xef\xbb\xbf' && cat ghostscript.pdf; } >behind-byte-order-mark.pdf
  { printf '\r\n\r\n\n' && cat ghostscript.pdf; } >behind-blank-lines.pdf
}

make_documents() {
  office odt --outdir . "$work/libreoffice.txt"
  for extension in docx doc; do office "$extension" --outdir . libreoffice.odt; done
  office 'txt:Text (encoded):UNICODE' --outdir . libreoffice.odt && mv libreoffice.txt libreoffice-utf-16.txt
  for extension in ods xlsx xls; do office "$extension" --outdir . "$work/libreoffice.csv"; done
  office 'csv:Text - txt - csv (StarCalc):59,34,65535' --outdir . libreoffice.ods && mv libreoffice.csv libreoffice-utf-16.csv
  cat >"$work/libreoffice.fodp" <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"
  xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
  office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.presentation">
  <office:body><office:presentation><draw:page draw:name="1">
    <draw:frame svg:width="20cm" svg:height="3cm" svg:x="2cm" svg:y="2cm"><draw:text-box><text:p>Hola, Ñandú</text:p></draw:text-box></draw:frame>
  </draw:page></office:presentation></office:body>
</office:document>
XML
  office odp --outdir . "$work/libreoffice.fodp"
  for extension in pptx ppt; do office "$extension" --outdir . libreoffice.odp; done
}

make_kept() {
  magick -size 64x48 gradient:red-blue "$work/picture.png"
  cwebp -quiet "$work/picture.png" -o libwebp.webp
  heif-enc -q 50 "$work/picture.png" -o libheif.heic
  avifenc --min 20 --max 30 "$work/picture.png" libavif.avif >/dev/null

  local tone=(-f lavfi -i sine=d=0.2)
  movie "${tone[@]}" ffmpeg.mp3
  movie "${tone[@]}" -c:a libvorbis ffmpeg.ogg
  movie "${tone[@]}" -c:a libopus ffmpeg.opus
  movie "${tone[@]}" ffmpeg.wav
  movie "${tone[@]}" ffmpeg.m4a
  # Its cover is longer than the beginning by which the type is found.
  magick -size 190x190 plasma:fractal -quality 100 "$work/cover.jpg"
  movie -i ffmpeg.mp3 -i "$work/cover.jpg" -map 0 -map 1 -c copy -id3v2_version 3 ffmpeg-cover.mp3
  movie -f lavfi -i testsrc=d=0.2:s=64x48 -pix_fmt yuv420p ffmpeg.mp4
  for extension in m4v mov 3gp; do movie -i ffmpeg.mp4 -c copy "ffmpeg.$extension"; done
  movie -f lavfi -i testsrc=d=0.2:s=64x48 -c:v libvpx ffmpeg.webm
  # As telephones record a voice.
  sox -n -r 8000 -c 1 -t amr-nb sox.amr synth 0.2 sine 440

  { printf '\xfe\xff' && iconv -f UTF-8 -t UTF-16BE "$work/libreoffice.csv"; } >iconv-big-endian.csv
  { printf '\xef\xbb\xbf' && cat "$work/libreoffice.csv"; } >excel-byte-order-mark.csv
  iconv -f UTF-8 -t WINDOWS-1252 "$work/libreoffice.csv" >excel-windows-1252.csv
  printf '<Ana> ¿A qué hora abren?\n<Luis> A las 9.\n' >whatsapp-names.txt
  printf 'MZ A LT 5 Urb. Los Olivos\n' >address-of-a-block.txt
  printf 'BMW rojo\n' >word-like-a-signature.txt
  (folder=$PWD && cd "$work" && python3 -m zipfile -c "$folder/python.zip" libreoffice.txt)
}

case "${2:?made or kept}" in
made)
  make_images
  make_pages
  make_documents
  ;;
kept) make_kept ;;
esac
